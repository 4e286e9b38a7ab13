/** Larger files are shrunk before the upload: a telephone's photo is some megabytes, and its line may be slow. */
const LARGE_BYTES = 1_500_000
const LONGEST_SIDE = 2400

/** The photo to upload: upright and smaller, or unchanged where the browser cannot open it. */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}

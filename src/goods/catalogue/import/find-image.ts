import { readFile, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import type { Files } from '#/platform/files/files.ts'
import type { NotFetched } from '#/platform/outward/fetch-public.ts'
import { isPhotograph } from '../images/encode-picture.ts'
import { loadSharp } from '../images/load-sharp.ts'
import { type StoredPicture, storePicture } from '../images/pictures.ts'
import { type ImportProblem, remark } from '../publishing/problem.rule.ts'
import type { PictureFetcher } from './picture-fetcher.ts'
import type { ReadImage } from './read-product.ts'

/** Pictures by their Image Src: from a folder, or from `find`. */
export type ImageSource = {
  folder?: string | undefined
  find?: ((src: string) => Promise<Buffer | undefined>) | undefined
  /** Fetches pictures that are addresses, if a buyer wants that. */
  fetcher?: PictureFetcher | undefined
  files: Files
  dryRun: boolean
}
export type FoundImage = { image: ReadImage; picture: StoredPicture }

/** The pictures of one product, encoded, or their problems. A dry run reads only their headers. */
export async function findImages(
  images: ReadImage[],
  source: ImageSource,
): Promise<{ found: FoundImage[]; problems: ImportProblem[] }> {
  const results: (FoundImage | ImportProblem)[] = new Array(images.length)
  const queue = images.map((_, index) => index)
  const work = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift())
      results[index] = await findImage(images[index]!, source)
  }
  await Promise.all([work(), work()]) // each is encoded on one thread: two cores, two pictures
  return {
    found: results.filter((result) => 'picture' in result),
    problems: results.filter((result) => 'problem' in result),
  }
}

async function findImage(image: ReadImage, source: ImageSource): Promise<FoundImage | ImportProblem> {
  const { folder, find, files, dryRun } = source
  const { line, src } = image
  const leftOut = leaving(line)
  if (/^[a-z]+:\/\//i.test(src)) return fetchImage(image, source)
  if (!folder && !find)
    return leftOut(
      `The picture ${src} cannot be looked up`,
      'Give the folder of the pictures with the file (--images DIR).',
    )
  const master = find ? await find(src) : await readInside(folder!, src)
  if (!master)
    return leftOut(
      `The picture ${src} is not in ${folder ?? 'the folder that was given'}`,
      'Put it there, or correct Image Src (relative to that folder).',
    )
  if (!isPhotograph(master))
    return leftOut(
      `The picture ${src} is neither JPEG, PNG nor WebP`,
      'Save it as one of these; drawings (SVG) and films (GIF) are not taken.',
    )
  return stored(image, master, { files, dryRun })
}

const leaving = (line: number) => (problem: string, advice: string) =>
  remark(line, problem, `The picture was left out. ${advice}`)
const unread: StoredPicture = { key: '', width: 0, height: 0, widths: [], blur: '' }

/** Fetches a picture by its address, if the import may; a dry run fetches none. */
async function fetchImage(
  image: ReadImage,
  { fetcher, files, dryRun }: ImageSource,
): Promise<FoundImage | ImportProblem> {
  const { line, src } = image
  const leftOut = leaving(line)
  if (!fetcher)
    return leftOut(
      `The picture is an address: ${src}`,
      'Ask for pictures to be fetched (--fetch), or give their folder with the file (--images DIR).',
    )
  if (dryRun) return { image, picture: unread }
  const known = await fetcher.known(src)
  if (known) return { image, picture: known }
  const master = await fetcher.fetch(src)
  if (typeof master === 'string')
    return leftOut(`The picture ${src} did not come: ${failureTexts[master]}`, advice)
  if (!isPhotograph(master)) return leftOut(`What is at ${src} is neither JPEG, PNG nor WebP`, advice)
  const found = await stored(image, master, { files, dryRun })
  if ('picture' in found) await fetcher.keep(src, found.picture)
  return found
}

const advice = 'Correct the address, or give the picture in a folder with the file.'
const failureTexts: Record<NotFetched, string> = {
  form: 'only https addresses without a port or a password are fetched',
  inside: 'its host is not on the open net',
  answer: 'there is no such file; what is moved is not followed',
  large: 'it is larger than 20 MB',
  away: 'nobody answered in time',
}

async function stored(
  image: ReadImage,
  master: Buffer,
  { files, dryRun }: Pick<ImageSource, 'files' | 'dryRun'>,
): Promise<FoundImage | ImportProblem> {
  try {
    if (dryRun) await (await loadSharp())(master).metadata()
    else return { image, picture: await storePicture(files, master) }
    return { image, picture: unread }
  } catch {
    return leaving(image.line)(
      `The picture ${image.src} cannot be read`,
      'Save it again as JPEG, PNG or WebP, at most 50 megapixels.',
    )
  }
}

/** Never a file outside the folder: neither by "..", nor by an absolute path, nor through a symbolic link (T55). */
async function readInside(folder: string, src: string): Promise<Buffer | undefined> {
  if (isAbsolute(src) || src.includes('\0')) return undefined
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, src))
    return path.startsWith(root + sep) ? await readFile(path) : undefined
  } catch {
    return undefined
  }
}

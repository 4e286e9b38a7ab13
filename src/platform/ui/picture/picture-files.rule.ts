type Files = { key: string; widths: readonly number[] }

/** Where a picture's files are: one that all can show, and all widths of a format. */
export const pictureFiles = ({ key, widths }: Files) => ({
  address: (format: string) => `/media/${key}/${widths[1] ?? widths[0]}.${format}`,
  from: (format: string) => widths.map((size) => `/media/${key}/${size}.${format} ${size}w`).join(', '),
})

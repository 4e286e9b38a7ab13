type Files = { key: string; widths: readonly number[] }

/** The files of a picture: one for all browsers, and all widths of a format. */
export const pictureFiles = ({ key, widths }: Files) => ({
  address: (format: string) => `/media/${key}/${widths[1] ?? widths[0]}.${format}`,
  from: (format: string) => widths.map((size) => `/media/${key}/${size}.${format} ${size}w`).join(', '),
})

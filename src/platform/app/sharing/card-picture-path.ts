/** The picture of a shared card: 1200×630 for links, 1080×1920 for stories. */
export const cardPicturePath = (key: string, format: 'wide' | 'tall' = 'wide') =>
  `/shared-pictures/${encodeURIComponent(key)}/${format}.jpg`

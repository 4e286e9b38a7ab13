import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'

/** For samples: the local gallery replaces them by pictures of the catalogue. */
export const samplePictures: MailPicture[] = ['Silkekjole', 'Skjorte', 'Jeans', 'Pullover', 'Frakke'].map(
  (alt, index) => ({ path: `/media/sample-${index}/frame.jpg`, alt }),
)

import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'

/** For samples: the local gallery puts pictures of the catalogue in their place. */
export const samplePictures: MailPicture[] = ['Silkekjole', 'Skjorte', 'Jeans', 'Pullover', 'Frakke'].map(
  (alt, index) => ({ path: `/media/sample-${index}/frame.jpg`, alt }),
)

import type { Missing } from '../ready.rule.ts'

/** Reasons for which the server refuses to send, each with the key that leads to the place. */
export const missingText: Record<Missing['code'], (count: number) => string> = {
  'declined-piece-left': () => 'Swap or take out what the member declined.',
  'too-few-pieces': (count) => `A box holds ${count} pieces at least.`,
  'note-missing': () => 'Write the member a note.',
  'placeholder-open': () => 'Fill in what stands in braces in the note or a why-line.',
  'wished-unanswered': (count) =>
    count === 1
      ? 'Take the piece that the member wished for, or leave it out.'
      : `Take each of the ${count} pieces that the member wished for, or leave it out.`,
  'wishes-unanswered': (count) =>
    count === 1 ? 'A wish has no answer (Y).' : `${count} wishes have no answer (Y).`,
  'outfit-broken': () => 'An outfit holds a piece that is out of the box: lay it anew or take it apart.',
}

/** The reason why a box did not leave; `undefined` without one. */
export const notSentText = (code: string | null): string | undefined =>
  code === null
    ? undefined
    : code in missingText
      ? missingText[code as Missing['code']](1)
      : 'Something has changed meanwhile. Look at the box and send it again.'

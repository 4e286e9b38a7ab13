import type { ReactNode } from 'react'
import { englishErrors } from './english-errors.ts'
import { translator } from './translator.ts'
import { TextsInstead } from './use-texts.tsx'

/**
 * The components' texts in the studio, which is English in every market; the server's texts have "en" in their file.
 */
export const englishMessages = {
  ...englishErrors,
  'ui.close': 'Close',
  'ui.show': 'Show',
  'ui.hide': 'Hide',
  'ui.password': 'password',
  'error.field.required': 'Please fill this in.',
  'error.field.password-length': 'At least 8 characters.',
  'error.field.password-mismatch': 'The two do not match.',
  'error.field.too-long': 'That is too long.',
  'ui.previous': 'Previous',
  'ui.next': 'Next',
  'ui.less': 'One less',
  'ui.more': 'One more',
  'ui.priceNow': 'Now',
  'ui.priceBefore': 'Before',
  'ui.lowest30': 'Lowest price of the last 30 days: {price}',
  'ui.fileTooLarge': '{name} is too large. Choose one of {megabytes} MB at most.',
  'ui.fileWrongKind': '{name} cannot be read. Choose {kinds}.',
  'ui.removeFile': 'Remove {name}',
  'ui.calendarFor': 'Open the calendar: {what}',
  'ui.monthBefore': 'Month before',
  'ui.monthAfter': 'Month after',
  'error.pageNotFoundAdvice': 'The link may be old, or what it led to has gone.',
  'error.pageBrokenAdvice': 'Nothing is lost. Try again in a moment.',
  'error.pageForbiddenAdvice':
    'A colleague with that role can open it. Ask an admin if it should be yours too.',
  'error.noAnswerAdvice': 'Check the network and try again. Nothing you have done is lost.',
  'error.again': 'Try again',
  'error.toFrontPage': 'To Today',
  'error.reference': 'Reference: {reference}',
  'error.step-up-cancelled': 'Nothing was done: it wants your sign-in once more.',
  'error.offline': 'No connection. Check the network and try again.',
  'error.unexpected': 'Something went wrong on our side. Try again in a moment.',
  'error.timeout': 'It took too long. Try again: it will be done once only.',
}

export const englishTexts = translator('en-GB', englishMessages)

const isEnglish = (key: string) => Object.hasOwn(englishMessages, key)

export function EnglishTexts({ children }: { children: ReactNode }) {
  return (
    <TextsInstead t={englishTexts} has={isEnglish}>
      {children}
    </TextsInstead>
  )
}

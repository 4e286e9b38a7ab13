/** Titles of the studio's error pages: separate from its other words, since any page may show one. */
export const englishErrors = {
  'error.pageNotFound': 'There is no such page',
  'error.pageBroken': 'Something went wrong on our side',
  'error.pageForbidden': 'This is not part of your role',
  'error.switchedOff': 'This is closed for the moment',
  'error.noAnswer': 'There was no answer',
} as const

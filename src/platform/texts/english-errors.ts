/** What an error page of the studio is called: apart from its other words, since every page's title may be one of these. */
export const englishErrors = {
  'error.pageNotFound': 'There is no such page',
  'error.pageBroken': 'Something went wrong on our side',
  'error.pageForbidden': 'This is not part of your role',
  'error.noAnswer': 'There was no answer',
} as const

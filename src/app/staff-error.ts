import type { ApiError } from './api-error.ts'
import { englishTexts } from './english-words.tsx'
import { errorText } from './submit.ts'

/** What a colleague reads where something did not work, whoever said it: the server, or the browser for want of one. */
export const staffErrorText = (error: ApiError) => errorText(error, englishTexts)

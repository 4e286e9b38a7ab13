import { englishTexts } from '#/platform/texts/english-words.tsx'
import type { ApiError } from '../api/api-error.ts'
import { errorText } from '../forms/submit.ts'

/** What a colleague reads where something did not work, whoever said it: the server, or the browser for want of one. */
export const staffErrorText = (error: ApiError) => errorText(error, englishTexts)

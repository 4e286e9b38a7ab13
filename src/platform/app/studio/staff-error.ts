import { englishTexts } from '#/platform/texts/english-texts.tsx'
import type { ApiError } from '../api/api-error.ts'
import { errorText } from '../forms/submit.ts'

/** An error's text in English, whether the server sent it or the browser made it for lack of an answer. */
export const staffErrorText = (error: ApiError) => errorText(error, englishTexts)

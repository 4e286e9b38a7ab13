import type { Translate } from '#/platform/texts/translator.ts'
import { NoMembership } from './no-membership.tsx'

export const title = (t: Translate) => t('register.refusedTitle')

/** The page of the mail about a refusal: its link asks for a person's review without a login (R3.08). */
export const Page = () => <NoMembership />

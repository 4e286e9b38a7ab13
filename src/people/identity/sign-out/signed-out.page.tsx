import { useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { SignedOut } from './signed-out.tsx'

export const title = (t: Translate) => t('logout.done')
export const loader = loadArrivals

/** The end of signing out, after the provider's redirect to the root (R2.07). */
export const Page = () => <SignedOut {...useLoaderData<typeof loader>()} />

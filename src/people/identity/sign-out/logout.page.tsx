import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { SignedOut } from './signed-out.tsx'
import { isSignedIn, SigningOut } from './signing-out.tsx'

export const title = (t: Translate) => t('logout.button')
export const loader = async (args: LoaderFunctionArgs) => ({
  signedIn: isSignedIn(args, 'member'),
  ...(await loadArrivals(args)),
})

export function Page() {
  const t = useTexts()
  const { signedIn, arrivals } = useLoaderData<typeof loader>()
  const labels = {
    question: t('logout.question'),
    button: t('logout.button'),
    leaving: t('logout.title'),
  }
  return (
    <SigningOut kind="member" signedIn={signedIn} labels={labels} left={<SignedOut arrivals={arrivals} />} />
  )
}

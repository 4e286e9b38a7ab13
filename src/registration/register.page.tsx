import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { api, transportContext } from '#/app/api/api-client.ts'
import { useMarketNow } from '#/app/market-now.ts'
import { NoMembership } from '#/members/credit/no-membership.tsx'
import { paths } from '#/paths.ts'
import { readSession } from '#/platform/sessions/browser/session.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { Split } from '#/ui/layout/split.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { RegisterForm } from './register-form.tsx'

export const title = (t: Translate, data: { joined: boolean } | undefined) =>
  t(data?.joined ? 'register.joined' : 'register.title')

/** Whoever goes back after joining is told so, instead of finding an empty form; whoever was refused may try again. */
export async function loader(args: LoaderFunctionArgs) {
  const cookies = args.context.get(transportContext).cookies()
  if (!readSession(cookies, 'member')) return { joined: false }
  return api(args)
    .get('/subscription', { expect401: true })
    .then(
      ({ creditState }) => ({ joined: creditState !== 'refused' }),
      () => ({ joined: false }),
    )
}

/** Joining (R3.07): name and address, then the card, then the style. */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [refused, setRefused] = useState(false)
  const { joined } = useLoaderData<typeof loader>()
  const friend = search.get('friend')?.slice(0, 64)
  const { referralReward } = useMarketNow()
  const { money } = useFormat()
  if (refused) return <NoMembership />
  if (joined)
    return (
      <Frame title={t('register.joined')} lead={t('register.joinedLead')} width="text">
        <ButtonLink to={paths.home()}>{t('preview.toHome')}</ButtonLink>
      </Frame>
    )
  const lead = (
    <>
      {t('register.lead')} <TextLink to={paths.login()}>{t('register.already')}</TextLink>{' '}
      <TextLink to={paths.sneakPeekQuiz()}>{t('quiz.tryFirst')}</TextLink>
    </>
  )
  return (
    <Split picture="/identity/wardrobe.svg">
      <Frame title={t('register.heading')} lead={lead} width="form">
        <Stack space="wide">
          {friend && <Notice>{t('refer.welcome', { amount: money(referralReward) })}</Notice>}
          <RegisterForm
            byIdentity={search.has('identity')}
            friend={friend}
            onDone={({ creditState }) =>
              creditState === 'refused' ? setRefused(true) : navigate(paths.saveCard('register'))
            }
          />
        </Stack>
      </Frame>
    </Split>
  )
}

import { useState } from 'react'
import './register.css'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { NoMembership } from '#/people/members/credit/no-membership.tsx'
import { api, transportContext } from '#/platform/app/api/api-client.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { paths } from '#/platform/paths.ts'
import { readSession } from '#/platform/sessions/browser/session.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Split } from '#/platform/ui/layout/split.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { OutfitPictures } from '#/platform/ui/picture/outfit.tsx'
import { outfitPictures } from './outfit-pictures.ts'
import { RegisterForm } from './register-form.tsx'

export const title = (t: Translate, data: { joined: boolean } | undefined) =>
  t(data?.joined ? 'register.joined' : 'register.title')

/** A visitor who has joined already sees a note instead of an empty form; a refused one may try again. */
export async function loader(args: LoaderFunctionArgs) {
  const [joined, pictures] = await Promise.all([hasJoined(args), outfitPictures(args)])
  return { joined, pictures }
}

const hasJoined = async (args: LoaderFunctionArgs): Promise<boolean> => {
  const cookies = args.context.get(transportContext).cookies()
  if (!readSession(cookies, 'member')) return false
  return api(args)
    .get('/subscription', { expect401: true })
    .then(
      ({ creditState }) => creditState !== 'refused',
      () => false,
    )
}

/** Joining (R3.07): name and address in three short steps, then the card, then the style. */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [refused, setRefused] = useState(false)
  const { joined, pictures } = useLoaderData<typeof loader>()
  const friend = search.get('friend')?.slice(0, 64)
  const { referralReward, referralKept, withdrawalDays, boxFees, approvalDays } = useMarketNow()
  const { money } = useFormat()
  if (refused) return <NoMembership />
  if (joined)
    return (
      <Frame title={t('register.joined')} lead={t('register.joinedLead')} width="text">
        <ButtonLink to={paths.home()}>{t('preview.toHome')}</ButtonLink>
      </Frame>
    )
  return (
    <Split picture={pictures.length === 4 && <OutfitPictures pictures={pictures} nextToForm />}>
      <Frame title={t('register.heading')} lead={t('register.lead')} width="form">
        <Stack space="wide">
          {friend && (
            <Notice>
              {t('refer.welcome', {
                amount: money(referralReward),
                kept: money(referralKept),
                days: withdrawalDays,
              })}
            </Notice>
          )}
          <RegisterForm
            byIdentity={search.has('identity')}
            friend={friend}
            onDone={({ creditState }) =>
              creditState === 'refused' ? setRefused(true) : navigate(paths.saveCard('register'))
            }
          />
          <Promises fee={money(sumOfFees(boxFees))} days={approvalDays} />
          <Stack space="tight">
            <TextLink to={paths.login()}>{t('register.already')}</TextLink>
            <TextLink to={paths.sneakPeekQuiz()}>{t('quiz.tryFirst')}</TextLink>
          </Stack>
        </Stack>
      </Frame>
    </Split>
  )
}

function Promises({ fee, days }: { fee: string; days: number }) {
  const t = useTexts()
  const promises = [t('register.free'), t('register.costs', { fee, days }), t('register.leave')]
  return (
    <div className="promises">
      <ul>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="tick" />
            {promise}
          </li>
        ))}
      </ul>
      <p>
        <Icon name="info" />
        {t('register.silence', { days })}
      </p>
    </div>
  )
}

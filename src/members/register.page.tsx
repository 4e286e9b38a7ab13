import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import { api, transportContext } from '#/app/api-client.ts'
import { readSession } from '#/app/session.ts'
import { useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { paths } from '#/paths.ts'
import { TextLink } from '#/ui/button.tsx'
import { Page as Frame } from '#/ui/layout.tsx'
import { Split } from '#/ui/split.tsx'
import { NoMembership } from './no-membership.tsx'
import { RegisterForm } from './register-form.tsx'

export const title = (t: Translate) => t('register.title')

/** Whoever goes back after joining finds her next step, not an empty form. */
export async function loader(args: LoaderFunctionArgs) {
  const cookies = args.context.get(transportContext).cookies()
  const known =
    readSession(cookies, 'member') &&
    (await api(args)
      .get('/me?light=1', { expect401: true })
      .catch(() => undefined))
  if (known) throw redirect(paths.home())
  return null
}

/** Joining (R3.07): who she is, then the card, then her style. */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [refused, setRefused] = useState(false)
  if (refused) return <NoMembership />
  const lead = (
    <>
      {t('register.lead')} <TextLink to={paths.login()}>{t('register.already')}</TextLink>
    </>
  )
  return (
    <Split picture="/identity/wardrobe.svg">
      <Frame title={t('register.heading')} lead={lead} width="form">
        <RegisterForm
          byIdentity={search.has('identity')}
          onDone={({ creditState }) =>
            creditState === 'refused' ? setRefused(true) : navigate(paths.saveCard('register'))
          }
        />
      </Frame>
    </Split>
  )
}

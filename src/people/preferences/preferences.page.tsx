import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useSecretKey } from '#/people/identity/links/secret-key.ts'
import { api, send } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import {
  type AdvertChoice,
  advertVersion,
  choiceWords,
  sameChoice,
} from '#/platform/consent/adverts/adverts.rule.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { PreferencesView } from './preferences.schema.ts'

export const title = (t: Translate) => t('preferences.title')

/** The choices by the key of a mail, else of the signed-in member; null when there is neither. */
export async function loader(args: LoaderFunctionArgs) {
  const key = new URL(args.request.url).searchParams.get('key')?.slice(0, 100)
  const preferences = await api(args)
    .send('POST', '/preferences/look', { body: { ...(key && { key }) }, expect401: true })
    .catch(nullAt(401, 404))
  return { preferences }
}

/** Choices of advertising by topic and channel (R11.02). Opening the page changes nothing (T13). */
export function Page() {
  const t = useTexts()
  const key = useSecretKey()
  const { preferences } = useLoaderData<typeof loader>()
  if (preferences) return <Choices first={preferences} mailKey={key} />
  return (
    <Frame title={t('preferences.closedTitle')} lead={t('preferences.closedLead')} width="text">
      <ButtonLink to={paths.login(paths.preferences())}>{t('preferences.toLogin')}</ButtonLink>
    </Frame>
  )
}

type Ticked = AdvertChoice & { on: boolean }
const tickedOf = ({ choices }: PreferencesView): Ticked[] =>
  choices.map(({ topic, channel, state }) => ({ topic, channel, on: state !== 'off' }))

function Choices({ first, mailKey }: { first: PreferencesView; mailKey: string }) {
  const t = useTexts()
  const [view, setView] = useState(first)
  const [ticked, setTicked] = useState(() => tickedOf(first))
  const [saved, setSaved] = useState(false)
  const { submit, busy, error } = useSubmit(
    (choices: Ticked[]) =>
      send('POST', '/preferences', {
        body: { ...(mailKey && { key: mailKey }), version: advertVersion, choices },
      }),
    (answer) => {
      setView(answer)
      setTicked(tickedOf(answer))
      setSaved(true)
    },
  )
  function tick(choice: AdvertChoice, on: boolean) {
    setSaved(false)
    setTicked((now) => now.map((one) => (sameChoice(one, choice) ? { ...one, on } : one)))
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit(ticked)
  }
  return (
    <Frame title={t('preferences.title')} lead={t('preferences.lead')} width="text">
      <form onSubmit={onSubmit} noValidate>
        <Stack space="wide">
          <Alert>{error}</Alert>
          <Stack>
            {ticked.map(({ on, ...choice }) => (
              <Choice
                key={`${choice.topic} ${choice.channel}`}
                choice={choice}
                on={on}
                isWaiting={view.choices.some((one) => sameChoice(one, choice) && one.state === 'waiting')}
                onTick={(next) => tick(choice, next)}
              />
            ))}
          </Stack>
          <Row>
            <Button type="submit" busy={busy}>
              {t('preferences.save')}
            </Button>
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => submit(ticked.map((one) => ({ ...one, on: false })))}
            >
              {t('preferences.stopAll')}
            </Button>
          </Row>
          <p role="status">{saved && t('preferences.saved')}</p>
        </Stack>
      </form>
    </Frame>
  )
}

type ChoiceProps = { choice: AdvertChoice; on: boolean; isWaiting: boolean; onTick: (on: boolean) => void }

/** The label is the words that are stored with the answer. */
function Choice({ choice, on, isWaiting, onTick }: ChoiceProps) {
  const t = useTexts()
  const { seller } = useMarketNow()
  return (
    <CheckBox
      name={`${choice.topic}-${choice.channel}`}
      label={t(`adverts.choice.${choiceWords(choice)}`, { seller: seller.name })}
      hint={isWaiting && on ? t('preferences.waiting') : undefined}
      checked={on}
      onChange={({ target }) => onTick(target.checked)}
    />
  )
}

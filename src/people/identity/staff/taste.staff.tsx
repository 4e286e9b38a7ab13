import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Columns, Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { PortraitPart } from './portrait/portrait-part.tsx'
import { TASTE_MAX } from './taste.rule.ts'

export const title = () => 'My profile'
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [saved, portrait, me] = await Promise.all([
    client.get('/studio/taste'),
    client.get('/studio/portrait'),
    client.get('/studio/me'),
  ])
  return { saved, portraitId: portrait.id, name: me.name }
}

const languages = new Intl.DisplayNames('en', { type: 'language' })
const languageOf = (id: MarketId) => languages.of(markets[id].intlLocale.slice(0, 2)) ?? id

/** The line that members read beside a stylist's name, one a language. */
export function Page() {
  const { saved, portraitId, name } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [lines, setLines] = useState<Record<MarketId, string>>(() => ({
    da: '',
    se: '',
    nl: '',
    de: '',
    ...saved,
  }))
  const [isSaved, setIsSaved] = useState(false)
  const { submit, busy, error } = useSubmit(
    (body: Record<MarketId, string>) => send('PUT', '/studio/taste', { body }),
    () => {
      setIsSaved(true)
      void revalidate()
    },
  )
  const missing = marketIds.filter((id) => !saved[id])
  function save(event: FormEvent) {
    event.preventDefault()
    setIsSaved(false)
    void submit(lines)
  }
  return (
    <Frame
      title="My profile"
      lead="Your portrait and one line about what you like to wear: members see both beside your name, wherever you write to them."
    >
      <Columns>
        <PortraitPart name={name} portraitId={portraitId} />
        <form noValidate onSubmit={save}>
          <Section title="Your taste in one line">
            <Stack>
              {missing.length > 0 && (
                <Notice tone="warning">
                  {`Not written in ${named.format(missing.map(languageOf))}: members there see your name alone.`}
                </Notice>
              )}
              {marketIds.map((id) => (
                <TextField
                  key={id}
                  label={languageOf(id)}
                  lang={markets[id].intlLocale}
                  hint={saved[id] ? undefined : 'Missing'}
                  maxLength={TASTE_MAX}
                  value={lines[id]}
                  onChange={({ target }) => {
                    setIsSaved(false)
                    setLines((now) => ({ ...now, [id]: target.value }))
                  }}
                />
              ))}
              <Alert>{error}</Alert>
              <Button type="submit" busy={busy}>
                Keep your lines
              </Button>
              <div role="status">{isSaved && <Notice tone="positive">Your lines are kept.</Notice>}</div>
            </Stack>
          </Section>
        </form>
      </Columns>
    </Frame>
  )
}

const named = new Intl.ListFormat('en')

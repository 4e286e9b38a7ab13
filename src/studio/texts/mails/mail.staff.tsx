import '../texts.css'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { isUuid } from '#/platform/validation/uuid.rule.ts'
import { languageOf, languageOptions } from '../languages.tsx'
import { TextKey } from '../text-key.tsx'
import { TextsNav } from '../texts-nav.tsx'

export const title = () => 'Mail'

export function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams
  const market = marketOf(asked.get('market') ?? 'da').id
  const sample = Number(asked.get('sample')) || 0
  const example = asked.get('example') ?? undefined
  return api(args).get('/studio/texts/mails/:mailName', {
    params: { mailName: args.params.mailName! },
    query: { market, sample, example },
  })
}

/** A mail with the drafts of its texts: as a telephone and a computer show it, and as plain text (R8.09). */
export function Page() {
  const mail = useLoaderData<typeof loader>()
  const [, setParams] = useSearchParams()
  const { name, market, sample, samples, example, examples, subject, preheader, text, keys } = mail
  const go = (asked: { market?: string; sample?: string; example?: string }) =>
    setParams({ market, ...asked }, { preventScrollReset: true })
  return (
    <Frame
      title={<TextKey>{name}</TextKey>}
      lead="With the drafts of its texts, which customers do not see."
      width="full"
    >
      <TextsNav />
      <Stack>
        <Row align="field">
          <Select
            label="Language"
            value={market}
            options={languageOptions}
            onChange={({ target }) => go({ market: target.value })}
          />
          {samples.length + examples.length > 1 && (
            <Select
              label="Occasion"
              hint={
                examples.length > 0
                  ? 'Sent mails are shown without names and words of their customers.'
                  : undefined
              }
              value={example ?? String(sample)}
              options={[
                ...samples.map((line, index) => ({ value: String(index), label: `${index + 1}. ${line}` })),
                ...examples.map(({ id, sentAt }) => ({ value: id, label: `Sent ${staffMoment(sentAt)}` })),
              ]}
              onChange={({ target: { value } }) => go(isUuid(value) ? { example: value } : { sample: value })}
            />
          )}
        </Row>
        <div lang={languageOf[market]}>
          <Facts
            facts={[
              { name: 'Subject', value: subject },
              { name: 'Preheader', value: preheader },
            ]}
          />
        </div>
        <MailFrames key={`${market} ${sample} ${example}`} mail={mail} />
      </Stack>
      <Section title="As plain text">
        <pre className="text-mail-plain" lang={languageOf[market]}>
          {text}
        </pre>
      </Section>
      <Section title="Its texts">
        <ul className="texts-uses">
          {keys.map(({ key, said, draft }) => (
            <li key={key}>
              <TextLink to={paths.studioText(key)}>
                <TextKey>{key}</TextKey>
              </TextLink>{' '}
              {draft && <Badge tone="accent">Draft</Badge>} <span lang={languageOf[market]}>{said}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Frame>
  )
}

const widths = [390, 640]

/** The frames load when the preview has begun: the server knows the colleague of a frame by its cookie alone. */
function MailFrames({
  mail: { name, market, sample, example, subject },
}: {
  mail: AnswerTo<'GET', '/studio/texts/mails/:mailName'>
}) {
  const [state, setState] = useState<'beginning' | 'begun' | 'failed'>('beginning')
  useEffect(() => {
    send('POST', '/studio/texts/preview', { body: { market } }).then(
      () => setState('begun'),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setState('failed')
      },
    )
  }, [market])
  if (state === 'failed') return <Alert>The mail could not be drawn. Reload the page.</Alert>
  return (
    <div className="text-mail-frames">
      {widths.map((width) => (
        <figure key={width} data-width={width}>
          <figcaption>{`${width} px`}</figcaption>
          {state === 'begun' && (
            <iframe
              src={`/email/draft/${name}/${sample}${example ? `?example=${example}` : ''}`}
              title={`${subject}, ${width} px`}
              sandbox=""
            />
          )}
        </figure>
      ))}
    </div>
  )
}

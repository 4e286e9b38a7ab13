import '#/platform/app/studio/canned/canned.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { languageOf } from '#/platform/app/studio/canned/language-of.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { PhraseForm } from './phrase-form.tsx'
import { lacking, useNames } from './phrase-uses.rule.ts'
import type { PhraseView } from './phrases.schema.ts'

export const title = () => 'Phrases'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/phrases')

/** A stylist's own phrases and those of the house, by the field that they are for (R8.02). */
export function Page() {
  const { phrases } = useLoaderData<typeof loader>()
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const [edited, setEdited] = useState<PhraseView | 'new'>()
  return (
    <Frame
      title="Phrases"
      lead="Written once in four languages, and put into a note, a why-line or a no at the desk by Ctrl and Space, or by / before a word."
      width="full"
      actions={<Button onClick={() => setEdited('new')}>New phrase</Button>}
    >
      {phrases.length === 0 && (
        <EmptyState title="No phrases yet">The first one is offered at the desk from then on.</EmptyState>
      )}
      {[...Map.groupBy(phrases, ({ use }) => use)].map(([use, ofUse]) => (
        <Section key={use} title={useNames[use]}>
          <ul className="canned-list">
            {ofUse.map((phrase) => (
              <li key={phrase.id}>
                <Phrase phrase={phrase} />
                {phrase.mayChange && (
                  <Button size="small" variant="secondary" onClick={() => setEdited(phrase)}>
                    Change
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {edited && (
        <PhraseForm
          phrase={edited === 'new' ? undefined : edited}
          mayBeHouse={staff?.roles.includes('admin') ?? false}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Frame>
  )
}

function Phrase({
  phrase: { id, name, text, house, archived, changedBy, changedAt },
}: {
  phrase: PhraseView
}) {
  const lacks = lacking(text)
  const first = marketIds.find((market) => !lacks.includes(market)) ?? marketIds[0]!
  return (
    <div>
      <p className="canned-name">
        {name} {house && <Badge>House</Badge>} {archived && <Badge tone="quiet">Archived</Badge>}{' '}
        {lacks.length > 0 && <Badge tone="warning">{`Lacks ${lacks.map(languageOf).join(', ')}`}</Badge>}
      </p>
      <p className="canned-start">{text[first]}</p>
      <p className="canned-by">{`${changedBy}, ${staffMoment(changedAt)}`}</p>
      <ActsOf kind="phrase" id={id} />
    </div>
  )
}

import '../texts.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { CheckBox, Select } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { languageOptions, TextsBeside } from '../languages.tsx'
import { useSeeDrafts } from '../preview/use-see-drafts.ts'
import { TextBadges } from '../text-badges.tsx'
import type { DraftView } from '../texts.schema.ts'
import { TextsNav } from '../texts-nav.tsx'
import { PublishDrafts } from './publish-drafts.tsx'

export const title = () => 'Drafts of texts'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/texts/drafts')

/** All drafts beside the texts in force; several are published as one act (R8.09). */
export function Page() {
  const { drafts } = useLoaderData<typeof loader>()
  const open = drafts.filter(({ waits }) => !waits)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isPublishing, setIsPublishing] = useState(false)
  const chosen = open.filter(({ id }) => !left.has(id))
  const toggle = (id: string, isChosen: boolean) =>
    setLeft(isChosen ? left.difference(new Set([id])) : left.union(new Set([id])))
  return (
    <Frame title="Drafts of texts" lead="Saved, and not read by customers yet." width="full">
      <TextsNav />
      {drafts.length === 0 ? (
        <EmptyState mark="done" title="No draft waits">
          A text that is edited and not published stands here.
        </EmptyState>
      ) : (
        <Stack>
          <Row align="between">
            <Button disabled={chosen.length === 0} onClick={() => setIsPublishing(true)}>
              {chosen.length === 1 ? 'Publish 1 text…' : `Publish ${chosen.length} texts…`}
            </Button>
            <SeeDrafts />
          </Row>
          <ul className="text-drafts">
            {drafts.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                isChosen={!draft.waits && !left.has(draft.id)}
                onChoose={(isChosen) => toggle(draft.id, isChosen)}
              />
            ))}
          </ul>
        </Stack>
      )}
      {isPublishing && chosen.length > 0 && (
        <PublishDrafts
          chosen={chosen.map(({ key, id }) => ({ key, draft: id }))}
          byTwo={chosen.some(({ law }) => law !== null)}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Frame>
  )
}

type DraftRowProps = { draft: DraftView; isChosen: boolean; onChoose: (isChosen: boolean) => void }

const DraftRow = ({ draft, isChosen, onChoose }: DraftRowProps) => (
  <li>
    <div className="text-version-head">
      <CheckBox
        label={`Publish ${draft.key}`}
        checked={isChosen}
        disabled={draft.waits}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <TextBadges law={draft.law} waits={draft.waits} />
      <TextLink to={paths.studioText(draft.key)}>Edit</TextLink>
    </div>
    <p className="texts-note">{`${draft.savedBy}, ${staffMoment(draft.savedAt)}`}</p>
    <TextsBeside
      changedOnly
      moments={[
        { name: 'Now', texts: draft.said },
        { name: 'Draft', texts: draft.texts },
      ]}
    />
  </li>
)

/** Opens the shop with all drafts, in a language. */
function SeeDrafts() {
  const [market, setMarket] = useState(marketIds[0]!)
  const { see, busy, error } = useSeeDrafts()
  return (
    <Row align="field">
      <Select
        label="Pages with the drafts"
        value={market}
        options={languageOptions}
        onChange={({ target }) => setMarket(marketOf(target.value).id)}
      />
      <Button variant="secondary" busy={busy} onClick={() => see(market, paths.shop())}>
        See them
      </Button>
      <Alert>{error}</Alert>
    </Row>
  )
}

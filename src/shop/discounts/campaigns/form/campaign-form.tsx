import '../campaigns.css'
import { type FormEvent, useState } from 'react'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Columns, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { CampaignChoicesView } from '../campaign.schema.ts'
import { CampaignCostPanel } from '../campaign-cost.tsx'
import { draftFacts } from '../draft-facts.ts'
import type { CampaignDraft } from './campaign-draft.rule.ts'
import { ScopeFields, TermFields, WordFields } from './campaign-fields.tsx'
import { LimitFields } from './campaign-folds.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'

type CampaignFormProps = {
  first: CampaignDraft
  choices: CampaignChoicesView
  replacing?: boolean
  /** The campaign that is edited; undefined for a new one. */
  id?: string
  button: string
  busy: boolean
  error: string | undefined
  fields: Record<string, string>
  onSubmit: (draft: CampaignDraft) => void
}

/** The form of a campaign. Its terms in words, its estimated cost and its button stay in sight beside it. */
export function CampaignForm(props: CampaignFormProps) {
  const { first, choices, replacing, id, button, busy, error, fields, onSubmit } = props
  const [draft, setDraft] = useState(first)
  const [sent, setSent] = useState(first)
  const all: DraftFieldsProps = {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    // An error stands at its field until the value changes.
    error: (field) =>
      valueAt(draft, field) === valueAt(sent, field)
        ? (fields[field] ?? fields[['terms', field].join('.')])
        : undefined,
    replacing,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(draft)
    onSubmit(draft)
  }
  return (
    <Columns split="aside">
      <form id={FORM} className="campaign-form" onSubmit={submit} noValidate>
        <Stack space="wide">
          <WordFields {...all} />
          <TermFields {...all} />
          <ScopeFields {...all} choices={choices} />
          <LimitFields {...all} />
        </Stack>
      </form>
      <aside className="campaign-side" aria-label="The campaign so far">
        <section>
          <h2>{draft.name || 'The campaign so far'}</h2>
          <Facts facts={draftFacts(draft)} />
        </section>
        <CampaignCostPanel draft={draft} />
        <div className="campaign-send">
          <Alert>{error}</Alert>
          <Row>
            <Button type="submit" form={FORM} busy={busy}>
              {button}
            </Button>
            <ButtonLink variant="quiet" to={id ? paths.studioCampaign(id) : paths.studioCampaigns()}>
              Cancel
            </ButtonLink>
          </Row>
        </div>
      </aside>
    </Columns>
  )
}

/** The button stands outside the form, below the estimated cost. */
const FORM = 'campaign'

const valueAt = (draft: CampaignDraft, field: string): unknown =>
  field.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], draft)

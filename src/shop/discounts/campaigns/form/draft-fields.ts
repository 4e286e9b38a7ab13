import type { CampaignDraft } from './campaign-draft.rule.ts'

export type DraftFieldsProps = {
  draft: CampaignDraft
  set: (change: Partial<CampaignDraft>) => void
  error: (field: string) => string | undefined
  /** The campaign replaces a running one: its name, its trigger and its start stay. */
  replacing?: boolean
}

import type { CampaignDraft } from './campaign-draft.rule.ts'

/** What each part of the form is given. */
export type DraftFieldsProps = {
  draft: CampaignDraft
  set: (change: Partial<CampaignDraft>) => void
  error: (field: string) => string | undefined
  /** It takes the place of one that runs: its name, how it is given and when it begins stay. */
  replacing?: boolean
}

import './texts.css'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { TextRowView } from './texts.schema.ts'

type Marks = Partial<Pick<TextRowView, 'draft' | 'edited' | 'changed' | 'law'>> & { waits?: boolean }

/** Nothing where a text has no mark, so that its row has no second line. */
export function TextBadges({ draft, edited, changed, law, waits }: Marks) {
  if (!draft && !edited && !changed && !law && !waits) return null
  return (
    <span className="texts-badges">
      {draft && <Badge tone="accent">Draft</Badge>}
      {edited && <Badge tone="positive">Edited</Badge>}
      {changed && <Badge tone="warning">Changed by a release</Badge>}
      {law === 'locked' && <Badge tone="quiet">Fixed by law</Badge>}
      {law === 'second-look' && <Badge tone="quiet">Law: two colleagues</Badge>}
      {waits && <Badge tone="warning">Waits for a second colleague</Badge>}
    </span>
  )
}

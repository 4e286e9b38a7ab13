import './selection-bar.css'
import { lazy, Suspense, useState } from 'react'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { MOST_PRODUCTS } from '../product/selection.rule.ts'

const MarkdownDialog = lazy(async () => ({
  default: (await import('../prices/markdown/markdown-dialog.tsx')).MarkdownDialog,
}))

const PublishDialog = lazy(async () => ({
  default: (await import('../product/publish-many/publish-dialog.tsx')).PublishDialog,
}))

const MakersDialog = lazy(async () => ({
  default: (await import('../safety/makers-dialog.tsx')).MakersDialog,
}))

/** Chosen products by id. It stays while pages of the list are turned. */
export type Selection = ReadonlySet<string>

type BoxProps = { name: string; isOn: boolean; onToggle: () => void }
export const SelectionBox = ({ name, isOn, onToggle }: BoxProps) => (
  <label className="selection-box">
    <input type="checkbox" aria-label={`Choose ${name}`} checked={isOn} onChange={onToggle} />
  </label>
)

type BarProps = { shown: readonly string[]; chosen: Selection; onChoose: (chosen: Selection) => void }

/** The acts on a selection of products, above their list. */
export function SelectionBar({ shown, chosen, onChoose }: BarProps) {
  const [act, setAct] = useState<{ name: ActName; ids: readonly string[] }>()
  const all = shown.every((id) => chosen.has(id))
  return (
    <section className="selection-bar" aria-label="Selection">
      <TextButton onClick={() => onChoose(new Set(all ? [] : [...chosen, ...shown]))}>
        {all ? 'Choose none' : 'Choose all on this page'}
      </TextButton>
      <span role="status">{chosen.size > 0 && `${chosen.size} chosen`}</span>
      {chosen.size > 0 &&
        acts.map(({ name, label }) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            disabled={chosen.size > MOST_PRODUCTS}
            onClick={() => setAct({ name, ids: [...chosen] })}
          >
            {label}
          </Button>
        ))}
      {chosen.size > MOST_PRODUCTS && <span>{`At most ${MOST_PRODUCTS} at once.`}</span>}
      {act && (
        <Suspense fallback={null}>
          <ActDialog
            name={act.name}
            ids={act.ids}
            onClose={() => setAct(undefined)}
            onDone={() => {
              setAct(undefined)
              onChoose(new Set())
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const acts = [
  { name: 'publish', label: 'Publish' },
  { name: 'markdown', label: 'Mark down' },
  { name: 'makers', label: 'Name the maker' },
] as const
type ActName = (typeof acts)[number]['name']

type ActProps = { name: ActName; ids: readonly string[]; onClose: () => void; onDone: () => void }
function ActDialog({ name, ...dialog }: ActProps) {
  if (name === 'publish') return <PublishDialog {...dialog} />
  return name === 'makers' ? <MakersDialog {...dialog} /> : <MarkdownDialog {...dialog} />
}

import './selection-bar.css'
import { lazy, Suspense, useState } from 'react'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { MOST_PRODUCTS } from '../prices/markdown/markdown.rule.ts'

const MarkdownDialog = lazy(async () => ({
  default: (await import('../prices/markdown/markdown-dialog.tsx')).MarkdownDialog,
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
  const [marking, setMarking] = useState(false)
  const all = shown.every((id) => chosen.has(id))
  return (
    <section className="selection-bar" aria-label="Selection">
      <TextButton onClick={() => onChoose(new Set(all ? [] : [...chosen, ...shown]))}>
        {all ? 'Choose none' : 'Choose all on this page'}
      </TextButton>
      <span role="status">{chosen.size > 0 && `${chosen.size} chosen`}</span>
      {chosen.size > 0 && (
        <Button
          size="small"
          variant="secondary"
          disabled={chosen.size > MOST_PRODUCTS}
          onClick={() => setMarking(true)}
        >
          Mark down
        </Button>
      )}
      {chosen.size > MOST_PRODUCTS && <span>{`At most ${MOST_PRODUCTS} at once.`}</span>}
      {marking && (
        <Suspense fallback={null}>
          <MarkdownDialog
            ids={[...chosen]}
            onClose={() => setMarking(false)}
            onDone={() => {
              setMarking(false)
              onChoose(new Set())
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

import '../views/view-tabs.css'
import { useState } from 'react'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { HIDDEN, hideable } from './columns.rule.ts'

type ChooserProps<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onChange: (change: { [HIDDEN]: string | undefined }) => void
}

/** Chooses the columns that a list shows. The choice stands in the address, and a saved view keeps it (R8.08). */
export function ColumnChooser<Row>({ columns, hidden, onChange }: ChooserProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const choices = hideable(columns)
  if (choices.length === 0) return null
  const gone = choices.filter(({ id }) => hidden.includes(id)).map(({ id }) => id)
  const choose = (id: string, isShown: boolean) => {
    const next = isShown ? gone.filter((one) => one !== id) : [...gone, id]
    onChange({ [HIDDEN]: next.toSorted().join(',') || undefined })
  }
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        {gone.length === 0 ? 'Columns…' : `Columns… ${gone.length} hidden`}
      </TextButton>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Columns">
          <fieldset className="view-form">
            <legend className="visually-hidden">Columns of this list</legend>
            {choices.map(({ id, header }) => (
              <CheckBox
                key={id}
                label={header}
                checked={!gone.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ))}
          </fieldset>
          <p className="view-hint">Save as a view above the list keeps this choice.</p>
        </Dialog>
      )}
    </>
  )
}

import '../campaigns.css'
import type { Option } from '#/platform/ui/form/field.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'

type ScopePickerProps = {
  label: string
  options: Option[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** A choice of several values. A chosen one leaves the list and stands below it until it is removed. */
export function ScopePicker({ label, options, chosen, onChange }: ScopePickerProps) {
  const left = options.filter(({ value }) => !chosen.includes(value))
  return (
    <div className="scope-picker">
      <Select
        label={label}
        placeholder="Choose …"
        options={left}
        value=""
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ul className="scope-chosen">
          {chosen.map((value) => {
            const name = options.find((option) => option.value === value)?.label ?? value
            return (
              <li key={value}>
                <button
                  type="button"
                  aria-label={`Take out ${name}`}
                  onClick={() => onChange(chosen.filter((one) => one !== value))}
                >
                  {name}
                  <Icon name="close" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

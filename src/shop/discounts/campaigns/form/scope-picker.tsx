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

/** Some of many: each one that is chosen leaves the list, and stands under it until it is taken out again. */
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

import '../../picture/icon.css'
import './date-field.css'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { IconButton } from '../button.tsx'
import { TextField } from '../field.tsx'

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}))

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'label' | 'min' | 'max'> & {
  label: string
  min?: string
  max?: string
  /** The day at which the calendar opens while the field is empty. */
  begin: string
}

/** A day: typed as in any field, or chosen in our calendar, which is loaded at its first opening. */
export function DateField({ begin, ...field }: DateFieldProps) {
  const t = useTexts()
  const [input, setInput] = useState<HTMLInputElement | null>()
  const { label, min, max } = field
  return (
    <>
      <TextField
        {...field}
        type="date"
        suffix={
          <IconButton
            label={t('ui.calendarFor', { what: label })}
            onClick={({ currentTarget }) =>
              setInput(currentTarget.closest('.field-box')?.querySelector('input'))
            }
          >
            <CalendarIcon />
          </IconButton>
        }
      />
      {input && (
        <Suspense>
          <CalendarDialog
            label={label}
            min={min}
            max={max}
            begin={begin}
            input={input}
            onClose={() => setInput(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Kept out of the shared icons, which every page of the shop loads. */
const CalendarIcon = () => (
  <svg
    className="icon"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M4 5.5h12v11H4zM4 9h12M7.5 3.5v4M12.5 3.5v4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

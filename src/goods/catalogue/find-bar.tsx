import './find-bar.css'
import type { ReactNode } from 'react'
import { TextField } from '#/platform/ui/form/field.tsx'

type FindBarProps = { label: string; search: string; onSearch: (search: string) => void; children: ReactNode }

/** Searches a fully loaded list while typing. */
export const FindBar = ({ label, search, onSearch, children }: FindBarProps) => (
  <div className="find-bar">
    <TextField type="search" label={label} value={search} onChange={({ target }) => onSearch(target.value)} />
    {children}
  </div>
)

/** Zero is shown more quietly. */
export const Counted = ({ of }: { of: number }) => (of === 0 ? <span className="none-of-it">0</span> : of)

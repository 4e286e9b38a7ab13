import { useRouteLoaderData } from 'react-router'
import type { Staff } from '../user-check.ts'
import { Main } from './main.tsx'

/** The staff's frame: a narrow rail of what this role works on, and the work. */
export function Component() {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  return (
    <div className="studio">
      <nav className="studio-rail" aria-label="Studio">
        {staff?.name}
      </nav>
      <Main />
    </div>
  )
}

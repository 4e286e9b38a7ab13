import { useNavigate, useSearchParams } from 'react-router'
import { changed } from './list-params.rule.ts'

/** Changes the address of a list, which is its state; the earlier address is one step back in the history. */
export function useListChange(prefix = '') {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (change: Parameters<typeof changed>[1]) =>
    void navigate({ search: changed(params, change, prefix).toString() }, { preventScrollReset: true })
}

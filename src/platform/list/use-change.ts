import { useNavigate, useSearchParams } from 'react-router'
import { withParams } from './list-params.rule.ts'

/** Changes the address of a list, which is its state; the earlier address is one step back in the history. */
export function useListChange(prefix = '') {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (change: Parameters<typeof withParams>[1]) =>
    void navigate({ search: withParams(params, change, prefix).toString() }, { preventScrollReset: true })
}

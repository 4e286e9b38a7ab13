import './toast.css'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'

const shownMs = 5000
/** A message with a button stays longer, so that it can be reached by keyboard. */
const shownWithActionMs = 10_000

type Action = { label: string; onClick: () => void }
type Toast = { id: number; text: string; action: Action | undefined }
const ToastContext = createContext<(text: string, action?: Action) => void>(() => {})

/** `const toast = useToast()`; `toast(t('favorites.added'))`: a message that needs no answer, with a button where it offers one. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const next = useRef(0)
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback(
    (text: string, action?: Action) => {
      const id = next.current++
      setToasts((shown) => [...shown.slice(-2), { id, text, action }])
      setTimeout(() => remove(id), action ? shownWithActionMs : shownMs)
    },
    [remove],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(({ id, text, action }) => (
          <div className="toast" key={id}>
            {text}
            {action && (
              <button
                type="button"
                onClick={() => {
                  remove(id)
                  action.onClick()
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </ToastContext>
  )
}

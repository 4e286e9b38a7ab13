import './toast.css'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'

const shownMs = 5000
const ToastContext = createContext<(text: string) => void>(() => {})

/** `const toast = useToast()`; `toast(t('favorites.added'))`: a message that needs no answer. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; text: string }[]>([])
  const next = useRef(0)
  const show = useCallback((text: string) => {
    const id = next.current++
    setToasts((shown) => [...shown.slice(-2), { id, text }])
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), shownMs)
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(({ id, text }) => (
          <div className="toast" key={id}>
            {text}
          </div>
        ))}
      </div>
    </ToastContext>
  )
}

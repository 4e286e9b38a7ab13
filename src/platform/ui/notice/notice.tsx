import './notice.css'
import type { ReactNode } from 'react'

/**
 * An error and the way out of it; empty without words. The region exists before its words, so that they are read out.
 */
export function Alert({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <div className="notice" data-tone="error">
          {children}
        </div>
      )}
    </div>
  )
}

type NoticeProps = { tone?: 'info' | 'positive' | 'warning'; title?: ReactNode; children?: ReactNode }

export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone}>
      {title && <p className="notice-title">{title}</p>}
      {children && <div>{children}</div>}
    </div>
  )
}

export function Badge({
  tone,
  children,
}: {
  tone?: 'quiet' | 'positive' | 'warning' | 'accent'
  children: ReactNode
}) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The studio's drawing above it: an empty rail, a tick for done, or a search without results. */
  mark?: 'done' | 'search'
}

export function EmptyState({ title, children, action, mark }: EmptyStateProps) {
  return (
    <div className="empty" data-mark={mark}>
      <p className="empty-title">{title}</p>
      {children && <p className="empty-words">{children}</p>}
      {action}
    </div>
  )
}

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
        <i key={line} />
      ))}
    </div>
  )
}

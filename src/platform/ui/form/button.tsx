import './button.css'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../layout/link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Appearance = { variant?: ButtonVariant; size?: 'regular' | 'small'; wide?: boolean }

type Sends = {
  /**
   * Under way: the button keeps its width, ignores clicks and tells screen readers. A button with this prop sends
   * something: the second click of a double click never sends it again, however fast the first answer was.
   */
  busy?: boolean
}

type ButtonProps = Appearance & Omit<ComponentProps<'button'>, 'ref'> & Sends

export function Button({
  variant = 'primary',
  size,
  wide,
  busy,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      {...attributesOf({ variant, size, wide })}
      type={type}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy === undefined ? onClick : oncePressed(busy, onClick)}
    >
      <Label busy={busy}>{children}</Label>
    </button>
  )
}

const oncePressed =
  (busy: boolean, onClick: ComponentProps<'button'>['onClick']) => (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

export function ButtonLink({
  variant = 'primary',
  size,
  wide,
  ...props
}: Appearance & ComponentProps<typeof Link>) {
  return <Link {...props} {...attributesOf({ variant, size, wide })} />
}

/** A link in running text; `tone="accent"` where it is the next step. */
export function TextLink({ tone, ...props }: ComponentProps<typeof Link> & { tone?: 'accent' }) {
  return <Link className="text-link" data-tone={tone} {...props} />
}

export function TextButton({
  tone,
  busy,
  onClick,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Sends & { tone?: 'accent' }) {
  return (
    <button
      className="text-link"
      data-tone={tone}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy === undefined ? onClick : oncePressed(busy, onClick)}
      {...props}
    />
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; children: ReactNode }
export function IconButton({ label, children, type = 'button', ...props }: IconButtonProps) {
  return (
    <button className="icon-button" aria-label={label} title={label} type={type} {...props}>
      {children}
    </button>
  )
}

const attributesOf = ({ variant, size, wide }: Appearance) => ({
  className: 'button',
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
})

function Label({ busy, children }: { busy?: boolean; children: ReactNode }) {
  if (!busy) return children
  return (
    <>
      <span className="button-label">{children}</span>
      <span className="button-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </>
  )
}

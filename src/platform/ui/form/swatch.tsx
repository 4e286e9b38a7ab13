import './swatch.css'

/** A dot of colour. The colour is an attribute, since style attributes are forbidden in the server's HTML. */
export function Swatch({ color, label }: { color: string; label?: string }) {
  return (
    <svg
      className="swatch-dot"
      viewBox="0 0 32 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <rect width="32" height="32" rx="16" fill={color} />
    </svg>
  )
}

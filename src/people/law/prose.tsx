import '#/platform/ui/form/button.css'
export function Prose({ email, children }: { email: string; children: string }) {
  const [before = '', after] = children.split(email)
  if (after === undefined) return <p>{children}</p>
  return (
    <p>
      {before}
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
      {after}
    </p>
  )
}

import './quoted.css'

/** A person's own words, unchanged. */
export const Quoted = ({ children }: { children: string }) => <p className="quoted">{children}</p>

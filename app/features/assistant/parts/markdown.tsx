/** Renders the Markdown subset of answers as React elements. It never creates raw HTML. */
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import styles from './markdown.module.css'

/** Only links to this site are rendered; of others only the text is shown. */
export function Markdown({ text }: { text: string }) {
  return <div className={styles.text}>{blocks(text).map((block, at) => shown(block, at))}</div>
}

type Block = { kind: 'text' | 'bullets' | 'numbers'; lines: string[] }

function blocks(text: string): Block[] {
  const made: Block[] = []
  let apart = true
  for (const line of text.split('\n')) {
    const [, bullet, number, words] = /^\s*(?:([-*•])|(\d{1,2}[.)]))\s+(.*)$/.exec(line) ?? []
    const kind = bullet ? 'bullets' : number ? 'numbers' : 'text'
    const content = (words ?? line).replace(/^\s*#{1,6}\s+/, '').trim()
    const last = made.at(-1)
    if (!content) apart = true
    else if (last?.kind === kind && !(apart && kind === 'text')) last.lines.push(content)
    else made.push({ kind, lines: [content] })
    if (content) apart = false
  }
  return made
}

function shown({ kind, lines }: Block, key: number): ReactNode {
  if (kind === 'text')
    return (
      <p key={key}>
        {lines.map((line, at) => (
          <span key={at} className={styles.line}>
            {inline(line)}
          </span>
        ))}
      </p>
    )
  const List = kind === 'bullets' ? 'ul' : 'ol'
  return (
    <List key={key}>
      {lines.map((line, at) => (
        <li key={at}>{inline(line)}</li>
      ))}
    </List>
  )
}

/** `**bold**`, `*italic*`, `[words](/path)`. */
function inline(line: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let at = 0
  for (const found of line.matchAll(/\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|\[([^\]]+)\]\(([^)\s]+)\)/gu)) {
    const [whole, bold, italic, words, path] = found
    nodes.push(line.slice(at, found.index))
    if (bold) nodes.push(<strong key={found.index}>{inline(bold)}</strong>)
    else if (italic) nodes.push(<em key={found.index}>{italic}</em>)
    else if (isInternalPath(path!))
      nodes.push(
        <Link key={found.index} to={path!}>
          {words}
        </Link>,
      )
    else nodes.push(words)
    at = found.index + whole.length
  }
  nodes.push(line.slice(at))
  return nodes
}

/** Whether it is a path of this site, and not `//elsewhere` or `/\elsewhere`. */
export const isInternalPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path)

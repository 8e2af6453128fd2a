/** Links to videos. Pages embed by the id, which always has 11 characters (docs/reference/site-rules.md "Videos"). */

const HOSTS = /^(www\.|m\.)?(youtube\.com|youtube-nocookie\.com)$/
const ID = /^[\w-]{11}$/

/** The id in a watch, embed, shorts, live or short link; null for anything else. */
export function videoId(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(link)
  if (!/^https?:$/.test(protocol)) return null
  const [first = '', second = ''] = pathname.split('/').slice(1)
  let id: string | null = null
  if (hostname === 'youtu.be') id = first
  else if (HOSTS.test(hostname))
    id = first === 'watch' ? searchParams.get('v') : /^(embed|shorts|live|v)$/.test(first) ? second : null
  return id && ID.test(id) ? id : null
}

import { connect } from 'node:net'

export type TestServer = {
  /** Address of an account that may create databases. */
  admin: string
  /** The account that owns the site's objects; undefined: the same account. */
  owner: string | undefined
  template: string
}

/** The name of the template with demo content (demo-database.ts). */
export const demoTemplate = (template: string) => `${template}_demo`

/** The address of another database on the same server, for another account if `user` is given. */
export function databaseUrl(url: string, database: string, user?: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (user) address.username = user
  return address.href
}

/** Requests the server from the run's global setup, which starts it at the first request. */
export async function requestServer(socket: string): Promise<TestServer> {
  const text = await new Promise<string>((resolve, reject) => {
    let answer = ''
    connect(socket)
      .on('data', (data) => (answer += data))
      .on('end', () => resolve(answer))
      .on('error', reject)
  })
  const server = JSON.parse(text) as TestServer & { error?: string }
  if (server.error) throw new Error(`the test database did not start: ${server.error}`)
  return server
}

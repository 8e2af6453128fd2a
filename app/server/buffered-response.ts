/** A response whose whole body is in memory, with a hash of its content, so that no stream has to be read. */
export class BufferedResponse extends Response {
  readonly content: Uint8Array<ArrayBuffer>
  readonly digest: string
  constructor(content: Uint8Array<ArrayBuffer>, digest: string, { status, headers }: Response) {
    super(content, { status, headers })
    this.content = content
    this.digest = digest
  }
}

/** Body of any response. It can be read only once, unless it is in memory. */
export async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return answer instanceof BufferedResponse ? answer.content : new Uint8Array(await answer.arrayBuffer())
}

/** An answer whose whole body is in memory, with a hash of its content: it does not have to be read from a stream. */
export class WholeAnswer extends Response {
  readonly content: Uint8Array<ArrayBuffer>
  readonly digest: string
  constructor(content: Uint8Array<ArrayBuffer>, digest: string, { status, headers }: Response) {
    super(content, { status, headers })
    this.content = content
    this.digest = digest
  }
}

/** The body of any answer. It can be read once, unless it is in memory anyway. */
export async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return answer instanceof WholeAnswer ? answer.content : new Uint8Array(await answer.arrayBuffer())
}

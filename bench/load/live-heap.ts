/**
 * What a server still holds once everything nobody points at is gone, in megabytes: its heap and the buffers outside it after a collection that is
 * asked for through Node's inspector. Resident memory says what was once needed, and this what is kept, so that it alone tells a leak. Workers have
 * heaps of their own and are not counted.
 */
export async function liveHeapMb(inspectorPort: number): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await listed.json()) as readonly { readonly webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`Nothing can be inspected at port ${inspectorPort}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  try {
    await asked(socket, 1, "HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize = 0 } = await asked(socket, 2, "Runtime.getHeapUsage");
    return Math.round(((usedSize ?? 0) + backingStorageSize) / 1_048_576);
  } finally {
    socket.close();
  }
}

/** Bytes, as the inspector answers them; a collection answers nothing. */
interface HeapUsage {
  readonly usedSize?: number;
  readonly backingStorageSize?: number;
}

const asked = (socket: WebSocket, id: number, method: string): Promise<HeapUsage> =>
  new Promise((resolve, reject) => {
    const listen = (event: MessageEvent): void => {
      const answer = JSON.parse(String(event.data)) as { readonly id?: number; readonly result?: HeapUsage };
      if (answer.id !== id) return;
      socket.removeEventListener("message", listen);
      resolve(answer.result ?? {});
    };
    socket.addEventListener("message", listen);
    socket.addEventListener("close", () => reject(new Error("The server ended while its heap was looked at.")), {
      once: true,
    });
    socket.send(JSON.stringify({ id, method }));
  });

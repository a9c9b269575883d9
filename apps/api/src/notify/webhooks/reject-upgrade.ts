import type { ClientRequest } from 'node:http';

/**
 * Reports a response that switches protocols (101) as an error. Without a listener, Node closes the connection and emits
 * neither a response nor an error, so a caller would wait forever.
 */
export function rejectUpgrade(request: ClientRequest, reject: (error: Error) => void): void {
  request.once('upgrade', (_, socket) => {
    socket.destroy();
    reject(new Error('The server switched protocols.'));
  });
}

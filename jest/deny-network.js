/** Unit tests do no I/O: a socket opened by one is a mistake. */
const net = require('node:net');

net.Socket.prototype.connect = function refuse() {
  throw new Error('A unit test tried to open a network connection; move it to *.int-spec.ts.');
};

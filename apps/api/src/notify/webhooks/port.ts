/** Ports above 1023 of services that execute what they understand of a request and skip the rest, and of databases. */
const SERVICES: ReadonlySet<number> = new Set([
  // Ports that browsers refuse, too (WHATWG Fetch, section "Port blocking").
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
  // Databases, caches, queues, and remote administration.
  1433, 1521, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5672, 5900, 5984, 5985, 5986, 6379, 6380,
  7000, 7001, 9042, 9092, 9200, 9300, 10_250, 11_211, 25_672, 27_017, 27_018,
]);

/** Returns true if a URL's port is one of the web: 80, 443, or one above 1023 that belongs to no other known service. */
export function isWebPort({ port }: URL): boolean {
  // The URL parser removes the default port of the scheme.
  if (port === '') return true;
  const number = Number(port);
  return number === 80 || number === 443 || (number > 1023 && !SERVICES.has(number));
}

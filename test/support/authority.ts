import "reflect-metadata";
import * as x509 from "@peculiar/x509";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
/** More than any clock is wrong by in a test. */
const A_WEEK_MS = 7 * 86_400_000;

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

/** A certificate authority for a test, created on the fly. */
export class Authority {
  readonly #certificate: x509.X509Certificate;
  readonly #keys: CryptoKeyPair;

  private constructor(certificate: x509.X509Certificate, keys: CryptoKeyPair) {
    this.#certificate = certificate;
    this.#keys = keys;
  }

  static async create(): Promise<Authority> {
    const keys = await makeKeys();
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      name: "CN=Candor test authority",
      keys,
      signingAlgorithm: ALGORITHM,
      ...validity(),
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      ],
    });
    return new Authority(certificate, keys);
  }

  /** The authority's own certificate, as PEM. */
  get pem(): string {
    return this.#certificate.toString("pem");
  }

  /** A certificate for host names and IP addresses. */
  async issue(names: readonly string[]): Promise<Certificate> {
    const keys = await makeKeys();
    const alternatives = names.map(
      (value) => ({ type: isAddress(value) ? "ip" : "dns", value }) as const,
    );
    const certificate = await x509.X509CertificateGenerator.create({
      subject: "CN=Candor test subscriber",
      issuer: this.#certificate.subject,
      signingKey: this.#keys.privateKey,
      publicKey: keys.publicKey,
      signingAlgorithm: ALGORITHM,
      ...validity(),
      extensions: [new x509.SubjectAlternativeNameExtension(alternatives)],
    });
    const key = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
    return { cert: certificate.toString("pem"), key: x509.PemConverter.encode(key, "PRIVATE KEY") };
  }
}

function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
}

function validity() {
  return {
    notBefore: new Date(Date.now() - A_WEEK_MS),
    notAfter: new Date(Date.now() + A_WEEK_MS),
  };
}

function isAddress(name: string): boolean {
  return /^[\d.]+$/.test(name) || name.includes(":");
}

/**
 * Elysia collects garbage whenever it has compiled an app. A run of tests compiles hundreds, in heaps
 * that hold what many files have left: that took a twentieth of its time.
 */
import { Elysia } from "elysia";

const compile = Object.getOwnPropertyDescriptor(Elysia.prototype, "fetch")?.get;
if (compile === undefined)
  throw new Error("Elysia no longer compiles an app when it is first asked");
Object.defineProperty(Elysia.prototype, "fetch", {
  configurable: true,
  get(this: Elysia) {
    const { gc } = Bun;
    Reflect.set(Bun, "gc", () => 0);
    try {
      return compile.call(this);
    } finally {
      Reflect.set(Bun, "gc", gc);
    }
  },
});
